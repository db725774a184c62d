/**
 * `node backend/bin/launch.js tests/bench/evidence_file.ts`: how long writing the evidence of a case
 * takes, and what the processor works on it at most before others are let in.
 */
import { setImmediate } from 'node:timers/promises'
import { say } from '#bin/steps'
import { writeEvidenceFile } from '#app/suspicions/evidence_file/write_evidence_file'
import { fileOf } from '#tests/setup/evidence_files'

const BAR_MS = 50
const TIMES = 9

/** What the thread has worked: whatever else a machine does, that is what others have to wait for. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

interface Written {
  ms: number
  heldMs: number
}

async function write(scans: number): Promise<Written> {
  const file = fileOf('fr', { scans, comment: 'Asked the workshop. '.repeat(25) })
  let [isWriting, heldMs] = [true, 0]
  const watch = async () => {
    for (let before = processorMs(); isWriting;) {
      await setImmediate()
      const now = processorMs()
      heldMs = Math.max(heldMs, now - before)
      before = now
    }
  }
  const watching = watch()
  const start = performance.now()
  await writeEvidenceFile(file)
  const ms = performance.now() - start
  isWriting = false
  await watching
  return { ms, heldMs }
}

const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

say('| evidence of a case | ms | longest part, processor ms | bar |\n|---|---:|---:|---:|')
for (const [title, scans, times] of [
  ['first one of a process', 200, 1],
  ['3 scans', 3, TIMES],
  ['200 scans', 200, TIMES],
] as const) {
  const all: Written[] = []
  for (let time = 0; time < times; time += 1) all.push(await write(scans))
  const figures = [all.map(({ ms }) => ms), all.map(({ heldMs }) => heldMs)].map(middle)
  say(`| ${title} | ${figures.map((ms) => ms.toFixed(0)).join(' | ')} | ${BAR_MS} |`)
}
