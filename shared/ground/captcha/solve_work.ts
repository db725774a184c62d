import { solveChallengeWorkers } from 'altcha-lib'
import SolvingWorker from 'altcha/workers/pbkdf2?worker'
import type { WorkChallenge } from '#shared/ground/captcha/captcha_contract'

const TIMEOUT_MS = 60_000

/** Solves a challenge in a worker, so that the page stays responsive. */
export async function solveWork(challenge: WorkChallenge): Promise<string> {
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: 1,
    createWorker: () => new SolvingWorker(),
    timeout: TIMEOUT_MS,
  })
  return btoa(JSON.stringify({ challenge, solution }))
}
