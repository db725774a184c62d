/**
 * `npm run audit`: has the registry say which locked packages have known vulnerabilities. Where no
 * registry answers that question, it says so and passes, since nothing was found out; with
 * AUDIT_REQUIRED=1 it fails.
 */
import { ROOT, runQuietly, ProcessFailure } from '#bin/run_process'
import { complain, say } from '#bin/steps'
import { judgeAudit } from '#bin/judge_audit'

/** Lesser ones are looked at when packages are updated. */
const LEVEL = 'high'

const answer = await ask()
const { isPassed, text } = judgeAudit(answer, {
  isRequired: process.env.AUDIT_REQUIRED === '1',
})
if (isPassed) say(text)
else complain(text)
process.exitCode = isPassed ? 0 : 1

/** What npm prints, of which nothing but the JSON is relied on. */
async function ask(): Promise<string> {
  const args = ['audit', '--json', `--audit-level=${LEVEL}`, '--fetch-retries=0']
  try {
    return await runQuietly('npm audit', 'npm', args, { cwd: ROOT })
  } catch (error) {
    if (error instanceof ProcessFailure) return error.output
    throw error
  }
}
