/**
 * A module that is loaded before the server starts. On the port BENCH_WATCH_PORT it reports the
 * longest blocking of the event loop since the last report, in milliseconds. It counts processor
 * time, which other load on the machine does not lengthen.
 */
import { createServer } from 'node:http'
import { isMainThread } from 'node:worker_threads'

const RESOLUTION_MS = 1

// Threads of the server load this module too.
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
