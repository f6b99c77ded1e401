// Makes a clone ready to serve, and takes a blink when it is: `npm start` and others run it first, on any Node from 18.
// With --development it also brings the tools that check, test and measure.
import { install } from "./installation.mjs";
import { buildWeb } from "./web-build.mjs";

install({ development: process.argv.includes("--development") });
buildWeb();
