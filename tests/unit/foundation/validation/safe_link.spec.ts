import { isSafeLink } from '#shared/ground/validation/safe_link'
import { test } from '@japa/runner'

test.group('A link that is safe', () => {
  test('the link {$self} is safe')
    .with([
      'https://maker.example/labels?lang=fr#rolls',
      'http://maker.example',
      'HTTPS://maker.example/',
      'mailto:service@printer.example',
      '/information/information',
      '/statistics/history?page=2',
    ])
    .run(({ assert }, link) => assert.isTrue(isSafeLink(link)))

  test('the link {$self} is not safe')
    .with([
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'vbscript:x',
      'file:///etc/passwd',
      'ftp://maker.example/',
      'https:maker.example',
      'https://',
      'https:///maker.example',
      'https://portal.example@evil.example/',
      '//evil.example/',
      '/\\evil.example/',
      '/.//evil.example',
      'mailto:',
      'mailto:a@b.example?bcc=all@evil.example',
      'mailto:javascript:alert(1)',
      'information/information',
      'www.maker.example',
    ])
    .run(({ assert }, link) => assert.isFalse(isSafeLink(link)))
})
