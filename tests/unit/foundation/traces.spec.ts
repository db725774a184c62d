import { describeStartFailure } from '#bin/starting/start_failure'
import { traced, traces, withoutValues } from '#app/foundation/traces/traces'
import { collectorAddress, collectorPatience, headerList, share } from '#start/traces_rules'
import { test } from '@japa/runner'

test.group('Texts of statements in traces', () => {
  test('statements in traces contain no values', ({ assert }) => {
    assert.equal(
      withoutValues(
        "select `id` from `users` where `email` = 'O''Brien@x.y' and `age` > 41.5 limit 20"
      ),
      'select `id` from `users` where `email` = ? and `age` > ? limit ?'
    )
    assert.equal(withoutValues("where name = 'Jim \\' or 1' and x"), 'where name = ? and x')
    assert.equal(withoutValues("where name = 'cut of"), 'where name = ?')
  })

  test('statements in traces are the same for lists of every length', ({ assert }) => {
    assert.equal(
      withoutValues('insert into `t` (`a`, `b`) values (?, ?), (?, ?),(?, ?)'),
      'insert into `t` (`a`, `b`) values (?)'
    )
    assert.equal(withoutValues('where `id` in (?, ?, ?)'), 'where `id` in (?)')
  })

  test('statements in traces are cut to a maximum length', ({ assert }) => {
    const text = withoutValues(`select ${"'a".repeat(1_000_000)}`)
    assert.isAtMost(text.length, 2_000)
  })
})

test.group('Without a collector', () => {
  test('work is done without a collector, and no trace is sent', async ({ assert }) => {
    assert.isNull(traces())
    const result = await traced({ name: 'task', kind: 'internal' }, async (span) => {
      span.add({ told: true })
      return 7
    })
    assert.equal(result, 7)
  })
})

test.group('Traces without their packages', () => {
  test('the server explains that it cannot start traces without their packages', ({ assert }) => {
    const missing = new Error("Cannot find package '@opentelemetry/sdk-trace' imported from x.js")
    const error = Object.assign(missing, { code: 'ERR_MODULE_NOT_FOUND' })
    assert.match(describeStartFailure(error) ?? '', /^OTEL_EXPORTER_OTLP_ENDPOINT needs/)
    const other = Object.assign(new Error("Cannot find package 'x'"), { code: error.code })
    assert.isNull(describeStartFailure(other))
  })
})

test.group('Settings of traces', () => {
  test('the settings of traces accept a collector with a path', ({ assert }) => {
    assert.equal(
      collectorAddress('E', 'https://otlp.example.com/otlp'),
      'https://otlp.example.com/otlp'
    )
    for (const wrong of ['localhost:4318', 'collector', 'https://user:secret@example.com']) {
      assert.throws(() => collectorAddress('E', wrong), /^E must be an address like/)
    }
  })

  test('the settings of traces accept headers, which no message repeats', ({ assert }) => {
    const headers = headerList('H', 'authorization=Bearer%20a%3Db, x-tenant = 7').release()
    assert.deepEqual(headers, { 'authorization': 'Bearer a=b', 'x-tenant': '7' })
    assert.throws(() => headerList('H', 'hunter2'), /^H must be like (?!.*hunter2)/)
    assert.throws(() => headerList('H', 'a=hunter2%'), /^H has a %(?!.*hunter2)/)
  })

  test('the settings of traces limit the wait for a collector, by default to three seconds', ({
    assert,
  }) => {
    assert.deepEqual(collectorPatience({}), { sendMs: 3_000, batchMs: 3_000 })
    assert.deepEqual(collectorPatience({ all: 10_000 }), { sendMs: 10_000, batchMs: 10_000 })
    assert.deepEqual(collectorPatience({ all: 10_000, traces: 5_000, batch: 20_000 }), {
      sendMs: 5_000,
      batchMs: 20_000,
    })
    assert.deepEqual(collectorPatience({ batch: 1_000 }), { sendMs: 3_000, batchMs: 1_000 })
  })

  test('the settings of traces accept a share from 0 to 1', ({ assert }) => {
    assert.deepEqual(
      ['0', '1', '0.25', '.5'].map((text) => share('S', text)),
      [0, 1, 0.25, 0.5]
    )
    for (const wrong of ['1.5', '-1', 'half', '0.1e1']) {
      assert.throws(() => share('S', wrong), /^S must be a number from 0 to 1/)
    }
  })
})
