import { parentPort } from 'node:worker_threads'
import type { ProofJob, ProofResult } from '#app/printing/draw_proof'
import { writeProof } from '#app/printing/write_proof'

parentPort!.on('message', async ({ proof, now }: ProofJob) => {
  const answer = (result: ProofResult) => parentPort!.postMessage(result)
  try {
    answer({ pdf: await writeProof(proof, now) })
  } catch (error) {
    answer({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
