import { describeError } from '#app/foundation/http/describe_error'
import loggerConfig from '#config/logger'
import { storedRow } from '#tests/functional/setup/stored'
import { createScene } from '#tests/functional/setup/supplier_scene'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

test.group('Log', () => {
  test('the log contains no data of a failed statement', async ({ assert }) => {
    const { user } = await createScene()
    const { id: _, ...row } = await storedRow('users', user.id)
    const error = await db
      .table('users')
      .insert(row)
      .then(
        () => null,
        (reason: unknown) => reason
      )
    assert.instanceOf(error, Error)
    const described = describeError(error)
    const text = JSON.stringify(described)
    assert.notInclude(text, user.email)
    assert.notInclude(text, row.password_hash)
    assert.notInclude(text, row.last_name)
    assert.match(described.code!, /^(?:ER_DUP_ENTRY|SQLITE_CONSTRAINT)/)
    assert.match(described.stack, /^\s+at /)
  })

  test('the log describes errors in the code with message and cause', ({ assert }) => {
    const error = new TypeError('x is not a function', { cause: new RangeError('too far') })
    const described = describeError(error)
    assert.deepInclude(described, { type: 'TypeError', message: 'x is not a function' })
    assert.include(described.stack, 'log.spec')
    assert.equal(described.cause!.message, 'too far')
  })

  test('the logger uses this description for every error', ({ assert }) => {
    assert.strictEqual(loggerConfig.loggers.app.serializers?.err, describeError)
  })

  test('the log describes thrown values that are not errors, without their content', ({
    assert,
  }) => {
    for (const thrown of ['secret', null, undefined, 1, { password: 'secret' }]) {
      assert.notInclude(JSON.stringify(describeError(thrown)), 'secret')
    }
  })
})
