import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { ESLint } from 'eslint'

const eslint = new ESLint({
  cwd: fileURLToPath(new URL('../../../', import.meta.url)),
  overrideConfigFile: '.config/eslint.config.js',
})

async function broken(code: string, filePath: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(code, { filePath })
  return result!.messages.map(({ ruleId }) => ruleId)
}

test.group('The linter', () => {
  for (const folder of [
    'backend/app/ordering/orders',
    'database/demo',
    'tests/functional/ordering',
  ]) {
    test(`the linter refuses in ${folder} a transaction that would hide a failed COMMIT`, async ({
      assert,
    }) => {
      const file = `${folder}/example.ts`
      const own = 'await transaction(db.connection(), async (trx) => trx.from("users"))\n'
      assert.notInclude(await broken(own, file), 'no-restricted-syntax')
      for (const hiding of [
        'await db.transaction(async (trx) => trx.from("users"))\n',
        'const trx = await client.transaction()\n',
        'await db.connection().transaction((trx) => trx.from("users"))\n',
      ]) {
        assert.include(await broken(hiding, file), 'no-restricted-syntax', hiding)
      }
    })
  }

  test('the linter refuses a streamed response that bypasses the handling of failures', async ({
    assert,
  }) => {
    const file = 'backend/app/ordering/orders/example.ts'
    for (const unseen of [
      'response.stream(file)\n',
      'ctx.response.stream(Readable.from(rows))\n',
    ]) {
      assert.include(await broken(unseen, file), 'no-restricted-syntax', unseen)
    }
    const others = 'await sendStream(ctx, file, begin)\nstore.stream(sql)\n'
    assert.notInclude(await broken(others, file), 'no-restricted-syntax')
  })

  test('the linter refuses a text field that cuts pasted text', async ({ assert }) => {
    for (const file of ['storefront/src/example.tsx', 'shared/ordering/example.tsx']) {
      for (const cutting of [
        '<input maxLength={10} />\n',
        '<TextField slotProps={{ htmlInput: { maxLength: 100 } }} />\n',
        "<OutlinedInput inputProps={{ 'maxLength': 12, 'aria-label': label }} />\n",
      ]) {
        assert.include(await broken(cutting, file), 'no-restricted-syntax', cutting)
      }
      assert.notInclude(
        await broken('<TextField error={isTooLong} />\n', file),
        'no-restricted-syntax'
      )
    }
  })

  test('the linter refuses a state that is written outside the module of its moves', async ({
    assert,
  }) => {
    const ofUsers = "await trx.from('users').where('id', 1)"
    for (const written of [
      `${ofUsers}.update({ state: 'APPROVED' })\n`,
      `${ofUsers}.update({ ...changes, state })\n`,
      "await trx.insertQuery().table('users').insert({ id: 1, state: 'APPROVED' })\n",
      "await trx.table('users').multiInsert(ids.map((id) => ({ id, state: 'APPROVED' })))\n",
    ]) {
      const found = await broken(written, 'backend/app/companies/users/example.ts')
      assert.include(found, 'local/no-written-state', written)
      const allowed = await broken(written, 'backend/app/companies/users/move_user.ts')
      assert.notInclude(allowed, 'local/no-written-state', written)
    }
  })

  test('the linter refuses comments that begin with a bare clause', async ({ assert }) => {
    const file = 'shared/ordering/example.ts'
    const rule = 'english/no-bare-clause'
    const example = (comment: string) => `/** ${comment} */\nexport const example = 1\n`
    assert.include(await broken(example('What a plan would change.'), file), rule)
    assert.include(await broken(example('How a replica is.'), file), rule)
    assert.include(await broken('// Whether it is full.\nexport const one = 1\n', file), rule)
    assert.notInclude(await broken(example('Health of one replica.'), file), rule)
  })

  test('the linter refuses titles of tests without a subject', async ({ assert }) => {
    const file = 'tests/unit/ordering/example.spec.ts'
    const rule = 'english/title-with-subject'
    const example = (title: string) => `test('${title}', () => {})\n`
    assert.include(await broken(example('is decided once'), file), rule)
    assert.notInclude(await broken(example('an order is decided once'), file), rule)
  })
})
