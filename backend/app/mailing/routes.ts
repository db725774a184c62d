import { mailTransport } from '#config/mail'
import { answerList, resourceQuery } from '#app/backoffice/resource_list'
import { endpoint } from '#app/endpoints/endpoint'
import { readInput } from '#app/http/input'
import { NotFound } from '#app/http/refusal'
import { readDemoMailbox } from '#app/mailing/mailbox/demo_mailbox'
import { findOutboxMail, outboxResource } from '#app/mailing/outbox/list_outbox'
import { MAILBOX_POLICY, renderMailboxPage } from '#app/mailing/mailbox/mailbox_page'
import { resendFailedMails, resendMail } from '#app/mailing/outbox/resend_mails'
import { RESOURCE_RIGHTS } from '#shared/backoffice/resource_rights'
import { mailbox, mailboxQuery } from '#shared/mailing/mailbox_contract'
import { outboxList, outboxMail, resentMails } from '#shared/mailing/outbox_contract'
import { pkInText } from '#shared/validation/fields'
import router from '@adonisjs/core/services/router'
import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'
import * as v from 'valibot'

endpoint({
  method: 'GET',
  path: 'backoffice/api/mail_outbox/',
  access: RESOURCE_RIGHTS.mail_outbox,
  summary: 'Mails waiting, sent and given up',
  query: resourceQuery,
  answer: outboxList,
  handle: (call) => answerList(call, outboxResource),
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/mail_outbox/:id/',
  access: RESOURCE_RIGHTS.mail_outbox,
  summary: 'One mail with its content',
  params: v.object({ id: pkInText() }),
  answer: outboxMail,
  handle: ({ path }) => findOutboxMail(path.id),
})

endpoint({
  method: 'POST',
  path: 'backoffice/api/mail_outbox/:id/resend/',
  access: RESOURCE_RIGHTS.mail_outbox,
  summary: 'Send a mail again that was given up or sent before',
  params: v.object({ id: pkInText() }),
  answer: outboxMail,
  handle: async ({ path, user, now, requestId }) => {
    await resendMail(user, path.id, { now, requestId })
    return findOutboxMail(path.id)
  },
})

endpoint({
  method: 'POST',
  path: 'backoffice/api/mail_outbox/resend_failed/',
  access: RESOURCE_RIGHTS.mail_outbox,
  summary: 'Send the mails again that were given up',
  answer: resentMails,
  handle: ({ user, now, requestId }) => resendFailedMails(user, { now, requestId }),
})

/** The demo mailbox exists only where no mail is sent: it shows everybody's mails to anybody. */
if (mailTransport === 'demo') {
  endpoint({
    method: 'GET',
    path: 'demo/api/mailbox/',
    access: 'public',
    passive: 'silent',
    summary: 'Mails the demo would have sent, newest first',
    query: mailboxQuery,
    answer: mailbox,
    handle: ({ query }) => readDemoMailbox(db.connection(), query.to),
  })
  router.get('demo/mailbox', showMailbox)
} else {
  const absent = () => {
    throw new NotFound()
  }
  router.any('demo/api/mailbox/', absent)
  router.any('demo/mailbox', absent)
}

async function showMailbox({ request, response, language }: HttpContext) {
  const { to } = readInput(mailboxQuery, request.qs())
  const mail = Number(request.input('mail')) || null
  const asText = request.input('view') === 'text'
  const mails = await readDemoMailbox(db.connection(), to)
  response.header('Content-Security-Policy', MAILBOX_POLICY)
  response.header('Content-Type', 'text/html; charset=utf-8')
  response.header('Cache-Control', 'no-store')
  response.header('Referrer-Policy', 'no-referrer')
  return renderMailboxPage(mails, { to, mail, asText }, language)
}
