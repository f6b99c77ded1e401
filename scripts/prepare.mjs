// Makes a clone ready to serve, and takes a blink when it is: `npm start` and others run it first, on any Node from 18.
// With --development it also brings the tools that check, test and measure; with --serve, the server as `npm start` runs it.
import { buildServer, buildWeb } from "./builds.mjs";
import { install } from "./installation.mjs";

install({ development: process.argv.includes("--development") });
buildWeb();
if (process.argv.includes("--serve")) buildServer();
