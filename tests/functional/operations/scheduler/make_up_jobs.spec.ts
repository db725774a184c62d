import { takeJob } from '#app/operations/scheduler/job_lock'
import { JOBS } from '#app/operations/scheduler/jobs'
import { MAKE_UP_SCHEDULE, makeUpJobs } from '#app/operations/scheduler/make_up_jobs'
import { runDueJob } from '#app/operations/scheduler/run_due_job'
import { noteScheduler, schedulerHealth } from '#app/operations/scheduler/scheduler_health'
import { toDbInstant } from '#database/instant'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Cron } from 'croner'

const client = () => db.connection()

/** Returns the instant `minutes` after the nightly task is due, in the server's time zone. */
const at = (minutes: number) => new Date(2031, 0, 1, 3, 30 + minutes)

const NIGHTLY = 'retain_personal_data'

const makeUp = (minutes: number) => makeUpJobs(client(), () => at(minutes))

const states = async () =>
  (await db.from('job_runs').where('job', NIGHTLY).orderBy('id')).map(({ state }) => state)

async function dieAt(minutes: number, slot: number | null) {
  const lock = { holder: 'killed', slot: slot === null ? null : at(slot), now: at(minutes) }
  await takeJob(client(), NIGHTLY, lock)
  const begun = { job: NIGHTLY, state: 'RUNNING', started_at: toDbInstant(at(minutes)) }
  await db.table('job_runs').insert(begun)
}

/** Returns the minute of the hour of each of a schedule's next 24 runs. */
const minutesOf = (schedule: string) =>
  new Cron(schedule, { paused: true }).nextRuns(24).map((due) => due.getMinutes())

async function clean() {
  noteScheduler(null)
  await db.from('job_runs').delete()
  await db.from('job_locks').delete()
}

test.group('Missed tasks of the server', (group) => {
  group.each.setup(async () => {
    await clean()
    const { run } = JOBS[NIGHTLY]
    JOBS[NIGHTLY].run = () => Promise.resolve({ users: 0 })
    return async () => {
      JOBS[NIGHTLY].run = run
      await clean()
    }
  })

  test('the health check reports a task of a dead process after its lock has expired', async ({
    assert,
  }) => {
    noteScheduler(at(0))
    await dieAt(0, 0)
    assert.deepEqual((await schedulerHealth(client(), at(1))).failed, [])
    assert.deepEqual((await schedulerHealth(client(), at(3))).failed, [NIGHTLY])
  })

  test('a task of a dead process is recorded as abandoned and run once by one of several servers', async ({
    assert,
  }) => {
    await dieAt(0, 0)
    await makeUp(1)
    assert.deepEqual(await states(), ['RUNNING'])
    await Promise.all([makeUp(3), makeUp(3), makeUp(3)])
    assert.deepEqual(await states(), ['ABANDONED', 'DONE'])
    await makeUp(8)
    assert.deepEqual(await states(), ['ABANDONED', 'DONE'])
  })

  test('a task that dies twice is not repeated until it is due', async ({ assert }) => {
    await dieAt(0, 0)
    await dieAt(3, 0)
    await db
      .from('job_runs')
      .where('started_at', toDbInstant(at(0)))
      .update({ state: 'ABANDONED' })
    await makeUp(8)
    assert.deepEqual(await states(), ['ABANDONED', 'ABANDONED'])
    await runDueJob(client(), NIGHTLY, at(24 * 60))
    assert.deepEqual(await states(), ['ABANDONED', 'ABANDONED', 'DONE'])
  })

  test('a task that was due while no server ran is run once', async ({ assert }) => {
    await runDueJob(client(), NIGHTLY, at(0))
    await makeUp(6 * 60)
    assert.deepEqual(await states(), ['DONE'])
    await makeUp(3 * 24 * 60 + 300)
    await makeUp(3 * 24 * 60 + 305)
    assert.deepEqual(await states(), ['DONE', 'DONE'])
    const { last_slot: slot } = await db.from('job_locks').where('job', NIGHTLY).firstOrFail()
    assert.equal(slot, toDbInstant(at(3 * 24 * 60)))
    await runDueJob(client(), NIGHTLY, at(4 * 24 * 60))
    assert.deepEqual(await states(), ['DONE', 'DONE', 'DONE'])
  })

  test('a task that has never been due waits for its first time', async ({ assert }) => {
    await makeUp(60)
    assert.isEmpty(await states())
  })

  test('the search for missed tasks runs at minutes without a due task', ({ assert }) => {
    const due = new Set(Object.values(JOBS).flatMap(({ schedule }) => minutesOf(schedule)))
    assert.isEmpty(minutesOf(MAKE_UP_SCHEDULE).filter((minute) => due.has(minute)))
  })
})
