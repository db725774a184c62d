import {
  KINDS_WITH_LINKS,
  everyRow,
  newestMail,
  linksSince,
  writeMails,
} from '#tests/functional/mailing/mailed_links'
import { Visitor } from '#tests/functional/setup/visitor'
import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'

test.group('A program that opens the links of all mails', (group) => {
  group.each.setup(() => limiter.clear())

  test('a program that opens the links of all mails a hundred times changes nothing', async ({
    assert,
  }) => {
    const newest = await newestMail()
    await writeMails()
    const links = await linksSince(newest)
    assert.includeMembers([...links.keys()], [...KINDS_WITH_LINKS])
    const before = await everyRow()
    for (const path of links.values()) {
      for (let opened = 0; opened < 100; opened += 10) {
        const responses = await Promise.all(
          Array.from({ length: 10 }, () =>
            new Visitor().get(path, { headers: { accept: 'text/html' } })
          )
        )
        for (const { status } of responses) assert.isBelow(status, 500, path)
      }
    }
    assert.deepEqual(await everyRow(), before)
  })
})
