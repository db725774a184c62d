/**
 * Loaded before the server starts: answers on the port of BENCH_WATCH_PORT how many milliseconds the event loop
 * was held at most since it was asked last. What counts is time of the processor: a machine that others keep
 * busy makes a turn of the loop longer, and its work no more.
 */
import { createServer } from 'node:http'
import { isMainThread } from 'node:worker_threads'

const RESOLUTION_MS = 1

// The threads of the server load this too.
if (isMainThread) {
  let before = workedMs()
  let longest = 0
  const look = () => {
    const now = workedMs()
    longest = Math.max(longest, now - before)
    before = now
  }
  setInterval(look, RESOLUTION_MS).unref()
  const server = createServer((_request, response) => {
    look()
    response.end(String(longest))
    longest = 0
  })
  server.listen(Number(process.env.BENCH_WATCH_PORT), '127.0.0.1').unref()
}

function workedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
