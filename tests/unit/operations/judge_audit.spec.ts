import { judgeAudit } from '#bin/judge_audit'
import { test } from '@japa/runner'

const report = (vulnerabilities: object) =>
  `npm warn something\n${JSON.stringify({ metadata: { vulnerabilities: { high: 1 } }, vulnerabilities })}\n`

test.group('The audit of packages', () => {
  test('passes and says so where no service answers', ({ assert }) => {
    for (const output of ['', 'npm error network', '{"error": {"code": "ENOAUDIT"}}']) {
      const { isPassed, text } = judgeAudit(output)
      assert.isTrue(isPassed)
      assert.include(text, 'not checked')
    }
  })

  test('passes where nothing grave is known', ({ assert }) => {
    const { isPassed, text } = judgeAudit(report({ debug: { severity: 'low', range: '<4' } }))
    assert.isTrue(isPassed)
    assert.notInclude(text, 'not checked')
  })

  test('fails for grave advisories and names their packages', ({ assert }) => {
    const { isPassed, text } = judgeAudit(
      report({ tar: { severity: 'high', range: '<6.2' }, debug: { severity: 'low', range: '<4' } })
    )
    assert.isFalse(isPassed)
    assert.include(text, 'tar <6.2: high')
    assert.notInclude(text, 'debug')
  })
})
