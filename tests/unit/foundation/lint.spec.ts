import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { ESLint } from 'eslint'

const eslint = new ESLint({
  cwd: fileURLToPath(new URL('../../../', import.meta.url)),
  overrideConfigFile: '.config/eslint.config.js',
})

/** The rules that a piece of code would break in a file. */
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
    test(`refuses in ${folder} a transaction that would hide a failed COMMIT`, async ({
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

  test('refuses an answer that is streamed past those who handle failures', async ({ assert }) => {
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

  test('refuses a state that is written beside its table of moves', async ({ assert }) => {
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
})
