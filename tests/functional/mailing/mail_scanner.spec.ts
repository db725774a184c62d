import {
  KINDS_WITH_LINKS,
  everyRow,
  newestMail,
  linksSince,
  writeMails,
} from '#tests/functional/mailing/mailed_links'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'

test.group('A program that opens the links of all mails', (group) => {
  group.each.setup(() => limiter.clear())

  test('a program that opens the links of all mails again and again changes nothing', async ({
    assert,
  }) => {
    const newest = await newestMail()
    await writeMails()
    const links = await linksSince(newest)
    assert.includeMembers([...links.keys()], [...KINDS_WITH_LINKS])
    const { user, company } = await createScene()
    const account = `${encodeURIComponent(user.email)}/${company.cofor10}`
    const before = await everyRow()
    for (const path of [...links.values(), `/accounts/reset_expired_password/${account}`]) {
      for (const _opening of [1, 2, 3]) {
        const { status } = await new Visitor().get(path, { headers: { accept: 'text/html' } })
        assert.isBelow(status, 500, path)
      }
    }
    assert.deepEqual(await everyRow(), before)
  })
})
