import { runJob } from '#app/operations/scheduler/run_job'
import { select } from '#database/select'
import { runCommand } from '#tests/functional/setup/processes/run_command'
import { useTestScans } from '#tests/functional/setup/scans/scan_store'
import { JOB_NAMES } from '#shared/operations/scheduler/job_contract'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

async function clean() {
  await db.from('job_runs').delete()
  await db.from('job_locks').delete()
}

async function statesOfRuns(): Promise<string[]> {
  const runs = await select(db, 'job_runs', ['job', 'state'])
  return runs.map(({ job, state }) => `${job} ${state}`)
}

test.group('jobs:run', (group) => {
  const { scans } = useTestScans(group)
  group.each.setup(async () => {
    await clean()
    return clean
  })

  const runTask = async (job: string, env: Record<string, string> = {}) =>
    runCommand(['jobs:run', job], { SCANS_URL: '', SCANS_FOLDER: (await scans()).folder, ...env })

  for (const job of ['bind_scans', 'seal_audit']) {
    test(`jobs:run runs ${job} and prints the result`, async ({ assert }) => {
      const { status, said } = await runTask(job)
      assert.equal(status, 0, said)
      assert.include(said, `${job}: {`)
      assert.deepEqual(await statesOfRuns(), [`${job} DONE`])
    })
  }

  for (const job of JOB_NAMES) {
    test(`the task ${job} runs and records its result`, async ({ assert }) => {
      const run = await runJob(db.connection(), job, { now: new Date(), slot: null })
      assert.isObject(run?.state === 'DONE' && run.result)
      assert.deepEqual(await statesOfRuns(), [`${job} DONE`])
    })
  }

  test('jobs:run runs a task about scans even without a scan store', async ({ assert }) => {
    const { status, said } = await runTask('bind_scans', { SCANS_URL: 'off' })
    assert.equal(status, 0, said)
    assert.include(said, 'bind_scans: {"bound":0}')
  })

  test('jobs:run fails with exit code 1 and a sentence for an unknown task', async ({ assert }) => {
    const { status, said } = await runTask('format_disk')
    assert.equal(status, 1)
    assert.include(said, 'There is no task "format_disk", only seal_audit, ')
  })
})
