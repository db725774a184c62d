import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, runQuietly } from '#bin/run_process'
import { Visitor } from '#tests/functional/setup/visitor'
import { ORIGIN } from '#tests/e2e/setup/open_page'
import { demoLogin } from '#tests/e2e/setup/people/logins'
import { TOKEN_SCOPES } from '#shared/ground/access/token_scopes'
import { test } from '@japa/runner'

/** Returns the shell commands of the guide without its first block, which sets portal and token. */
function readShellLines(): string {
  const guide = readFileSync(join(ROOT, 'docs/guide/orders-by-machine.md'), 'utf8')
  const [settings, ...blocks] = [...guide.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, text]) => text)
  if (!settings?.startsWith('PORTAL=')) throw new Error('The first block has no settings')
  return blocks.join('\n')
}

test.group('The guide about orders by machine', () => {
  test('the shell lines of the guide run against the demo, and an order sent twice is placed once', async ({
    assert,
  }) => {
    const { email, accountId, password } = demoLogin('buyer@lumen.example')
    const buyer = await Visitor.loggedIn({ email, cofor10: accountId, password }, ORIGIN)
    const input = { name: 'Guide', scopes: TOKEN_SCOPES, valid_days: 30, password }
    const { body } = await buyer.post('/accounts/api/company_tokens/', input)
    const lines = `PORTAL=${ORIGIN}\nTOKEN=${body.token}\nset -e\n${readShellLines()}`
    for (const _time of ['first', 'again']) {
      const output = await runQuietly('The lines of the guide', 'sh', ['-c', lines])
      assert.include(output, '"customer_order_no":"ERP-1001"')
      assert.match(output, /\{"activated":[01]\}$/)
    }
    const found = await buyer.get('/orders/api/orders/?q_search=ERP-1001')
    assert.equal(found.body.count, 1)
  })
})
