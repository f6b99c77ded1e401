// Unpacks the Chromium that came through npm into TMPDIR; scripts/chromium.mjs runs it in a process with that set.
import chromium from "@sparticuz/chromium";

await chromium.executablePath();
