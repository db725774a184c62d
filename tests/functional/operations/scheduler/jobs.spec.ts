import { describeError } from '#app/foundation/http/describe_error'
import { takeJob } from '#app/operations/scheduler/job_lock'
import { JOBS } from '#app/operations/scheduler/jobs'
import { runDueJob } from '#app/operations/scheduler/run_due_job'
import { runJob } from '#app/operations/scheduler/run_job'
import { toDbInstant } from '#database/instant'
import { JOB_NAMES, type JobRun } from '#shared/operations/scheduler/job_contract'
import { readList } from '#tests/functional/setup/lists'
import { createStaff } from '#tests/functional/setup/staff'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Cron } from 'croner'

const RUNS = '/backoffice/api/job_runs/'
const client = () => db.connection()
const at = (minutes: number) => new Date(Date.UTC(2031, 0, 1, 3, minutes))

/** Collects the messages logged at the levels info and error until the test ends. */
function collectLines(cleanup: (task: () => void) => void): [string, Record<string, unknown>][] {
  const lines: [string, Record<string, unknown>][] = []
  const { info, error } = logger
  cleanup(() => void Object.assign(logger, { info, error }))
  const note = (facts: Record<string, unknown>, line: string) => void lines.push([line, facts])
  Object.assign(logger, { info: note, error: note })
  return lines
}

async function clean() {
  await db.from('job_runs').delete()
  await db.from('job_locks').delete()
}

test.group('Tasks of the server', (group) => {
  group.each.setup(async () => {
    await clean()
    return clean
  })

  test('every task has a valid schedule', ({ assert }) => {
    for (const job of JOB_NAMES) {
      const cron = new Cron(JOBS[job].schedule, { paused: true })
      assert.isNotNull(cron.nextRun(), job)
      cron.stop()
    }
  })

  test('one of several servers runs a task, once for each due time', async ({ assert }) => {
    const due = { now: at(0), slot: at(0) }
    const runs = await Promise.all([1, 2, 3].map(() => runJob(client(), 'purge_expired', due)))
    assert.lengthOf(
      runs.filter((run) => run !== null),
      1
    )
    assert.isNull(await runJob(client(), 'purge_expired', { now: at(1), slot: at(0) }))
    assert.isNotNull(await runJob(client(), 'purge_expired', { now: at(60), slot: at(60) }))
    const rows = await db.from('job_runs').orderBy('id')
    assert.deepEqual(
      rows.map(({ state }) => state),
      ['DONE', 'DONE']
    )
    assert.isNumber(JSON.parse(rows[0].result).sessions)
  })

  test('a task of a killed process can run again after two minutes', async ({ assert }) => {
    const dead = { holder: 'a process that was killed', slot: at(0), now: at(0) }
    assert.isTrue(await takeJob(client(), 'seal_audit', dead))
    const begun = { job: 'seal_audit', state: 'RUNNING', started_at: '2031-01-01 03:00:00.000' }
    await db.table('job_runs').insert(begun)
    assert.isNull(await runJob(client(), 'seal_audit', { now: at(1), slot: at(1) }))
    assert.isNotNull(await runJob(client(), 'seal_audit', { now: at(3), slot: at(3) }))
    const rows = await db.from('job_runs').orderBy('id')
    assert.deepEqual(
      rows.map(({ state }) => state),
      ['ABANDONED', 'DONE']
    )
  })

  test('a task is released when the clock of its process was far ahead, and only then', async ({
    assert,
  }) => {
    const ahead = { holder: 'ahead', slot: at(600), now: at(600) }
    assert.isTrue(await takeJob(client(), 'seal_audit', ahead))
    assert.isNotNull(await runJob(client(), 'seal_audit', { now: at(0), slot: at(0) }))
    assert.isNull(await runJob(client(), 'seal_audit', { now: at(1), slot: at(0) }))
    assert.isNotNull(await runJob(client(), 'seal_audit', { now: at(5), slot: at(5) }))
    const secondsAhead = new Date(at(10).getTime() + 20_000)
    const other = { holder: 'seconds ahead', slot: at(10), now: secondsAhead }
    assert.isTrue(await takeJob(client(), 'seal_audit', other))
    assert.isNull(await runJob(client(), 'seal_audit', { now: at(10), slot: null }))
  })

  test('a failed task is recorded with its reason and runs again', async ({ assert, cleanup }) => {
    const { run } = JOBS.seal_audit
    cleanup(() => {
      JOBS.seal_audit.run = run
    })
    JOBS.seal_audit.run = () => Promise.reject(new Error('no disk'))
    await runJob(client(), 'seal_audit', { now: at(0), slot: at(0) })
    const failed = await db.from('job_runs').firstOrFail()
    assert.deepEqual([failed.state, failed.error], ['FAILED', 'no disk'])
    JOBS.seal_audit.run = run
    assert.isNotNull(await runJob(client(), 'seal_audit', { now: at(1), slot: null }))
  })

  test('the log contains a task’s result or error, without data of statements', async ({
    assert,
    cleanup,
  }) => {
    const { run } = JOBS.remind_approvers
    cleanup(() => {
      JOBS.remind_approvers.run = run
    })
    const lines = collectLines(cleanup)
    JOBS.remind_approvers.run = () => Promise.resolve({ mails: 3 })
    await runDueJob(client(), 'remind_approvers', at(0))
    const [done, ...others] = lines.splice(0)
    const { id: first } = await db.from('job_runs').firstOrFail()
    const facts = { job: 'remind_approvers', run: first, result: { mails: 3 } }
    assert.deepEqual(done, ['task done', facts])
    assert.isEmpty(others)

    JOBS.remind_approvers.run = (asked) =>
      asked.from('no_such_table').where('email', 'ada@secret.example').first()
    await runDueJob(client(), 'remind_approvers', new Date(at(60).getTime() + 250))
    assert.deepEqual(
      lines.map(([line, { job }]) => [line, job]),
      [['a task failed', 'remind_approvers']]
    )
    assert.match(JSON.stringify(describeError(lines[0]![1].err)), /"message":"a statement failed"/)
    const failed = await db.from('job_runs').where('state', 'FAILED').firstOrFail()
    assert.match(failed.error, /^a statement failed \((?:ER_NO_SUCH_TABLE|SQLITE_ERROR)\)$/)
    const { last_slot: slot } = await db.from('job_locks').firstOrFail()
    assert.equal(slot, toDbInstant(at(60)))
  })

  test('administrators can start a task and see its runs', async ({ assert }) => {
    const { visitor, user } = await createStaff('ADMINISTRATOR')
    const { status, body } = await visitor.post(RUNS, { job: 'remind_approvers' })
    assert.equal(status, 201)
    assert.equal(body.by, `${user.firstName} ${user.lastName}`)
    const { rows } = await readList<JobRun>(visitor, 'job_runs', { filter: { job: body.job } })
    assert.deepEqual(
      rows.map(({ id }) => id),
      [body.id]
    )
    await takeJob(client(), 'purge_expired', { holder: 'x', slot: null, now: new Date() })
    const busy = await visitor.post(RUNS, { job: 'purge_expired' })
    assert.deepEqual([busy.status, busy.body.code], [409, 'JOB_RUNNING'])
    assert.equal((await visitor.post(RUNS, { job: 'format_disk' })).status, 422)
    const service = await createStaff('CUSTOMER_SERVICE')
    assert.equal((await service.visitor.get(RUNS)).status, 403)
    assert.equal((await service.visitor.post(RUNS, { job: 'seal_audit' })).status, 403)
  })
})
