import { useEffect, useState } from "react";
import { firstScreenDelay, whenIdle } from "./when-idle.ts";

/** Whether the first screen is through and has left the browser idle: time for what no first paint needs. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true), firstScreenDelay), []);
  return isIdle;
}
