/**
 * Loaded before the server starts: answers on the port of BENCH_WATCH_PORT for how many milliseconds
 * the event loop was held at most since it was asked last.
 */
import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION_MS = 2

const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
delay.enable()

createServer((_request, response) => {
  const heldMs = Math.max(0, delay.max / 1e6 - RESOLUTION_MS)
  delay.reset()
  response.end(String(heldMs))
})
  .listen(Number(process.env.BENCH_WATCH_PORT), '127.0.0.1')
  .unref()
