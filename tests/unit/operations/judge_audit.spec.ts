import { judgeAudit } from '#bin/judge_audit'
import { test } from '@japa/runner'

const report = (vulnerabilities: object) =>
  `npm warn something\n${JSON.stringify({ metadata: { vulnerabilities: { high: 1 } }, vulnerabilities })}\n`

const judge = (output: string) => judgeAudit(output, { isRequired: true })

test.group('The audit of packages', () => {
  const unreached = (reason: string) =>
    `npm warn audit request failed\n${JSON.stringify({ message: `request to https://registry.example/-/npm/v1/security/advisories/bulk failed, reason: ${reason}`, error: { summary: '', detail: '' } })}\nnpm error audit endpoint returned an error\n`
  const answered = (statusCode: number) =>
    JSON.stringify({ message: `${statusCode} Whatever`, statusCode, body: '', error: {} })

  const ABSENT: Record<string, string> = {
    'the host is unknown': unreached('getaddrinfo ENOTFOUND registry.example'),
    'no name server answers': unreached('getaddrinfo EAI_AGAIN registry.example'),
    'nobody listens': unreached('connect ECONNREFUSED 127.0.0.1:1'),
    'nothing comes back': unreached('connect ETIMEDOUT 192.0.2.1:443'),
    'the registry has no audit': answered(404),
    'the registry takes no questions': answered(405),
    'the registry does not let everybody ask': answered(403),
    'the registry is out of order': answered(502),
    'npm may ask nobody': '{"error": {"code": "ENOTCACHED"}}',
    'npm knows it has none': '{"error": {"code": "ENOAUDIT"}}',
  }
  for (const [when, output] of Object.entries(ABSENT)) {
    test(`passes where ${when}, says so, and fails where it is required`, ({ assert }) => {
      const { isPassed, text } = judgeAudit(output, { isRequired: false })
      assert.isTrue(isPassed)
      assert.include(text, 'no advisory was checked')
      const required = judgeAudit(output, { isRequired: true })
      assert.isFalse(required.isPassed)
      assert.include(required.text, 'AUDIT_REQUIRED')
    })
  }

  const NO_REPORT: Record<string, string> = {
    'nothing is printed': '',
    'npm fails': 'npm error Cannot read properties of undefined',
    'the lock file is bad': '{"error": {"code": "ENOLOCK", "summary": "requires a lockfile"}}',
    'the answer cannot be read': JSON.stringify({
      message: 'invalid json response body',
      error: {},
    }),
    'the certificate is nobody’s': unreached('self-signed certificate'),
  }
  for (const [when, output] of Object.entries(NO_REPORT)) {
    test(`fails where ${when}`, ({ assert }) => {
      const { isPassed, text } = judgeAudit(output, { isRequired: false })
      assert.isFalse(isPassed)
      assert.include(text, 'no advisory was checked')
      assert.include(text, output.trim())
    })
  }

  test('passes where nothing grave is known', ({ assert }) => {
    const { isPassed, text } = judge(report({ debug: { severity: 'low', range: '<4' } }))
    assert.isTrue(isPassed)
    assert.notInclude(text, 'not checked')
  })

  test('fails for grave advisories and names their packages', ({ assert }) => {
    const { isPassed, text } = judge(
      report({ tar: { severity: 'high', range: '<6.2' }, debug: { severity: 'low', range: '<4' } })
    )
    assert.isFalse(isPassed)
    assert.include(text, 'tar <6.2: high')
    assert.notInclude(text, 'debug')
  })
})
