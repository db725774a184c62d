import { mailTransport } from '#config/mail'
import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import type { MailRequest } from '#app/mailing/outbox/lock_mail'
import { resourceList } from '#app/foundation/resources/resource_list'
import { endpoint, serve } from '#app/foundation/endpoints/endpoint'
import { idPath, optionalLine } from '#app/foundation/http/input/url_fields'
import { NotFound } from '#app/foundation/http/refusal'
import { readServerInput } from '#app/foundation/http/input/server_input'
import { findMailboxFiles, readDemoMailbox } from '#app/mailing/mailbox/demo_mailbox'
import { dismissMail } from '#app/mailing/outbox/dismiss_mail'
import { sendMailNow, sendWaitingMailsNow } from '#app/mailing/outbox/send_mails_now'
import { findOutboxMail, outboxResource } from '#app/mailing/outbox/list_outbox'
import { MAILBOX_POLICY, renderMailboxPage } from '#app/mailing/mailbox/mailbox_page'
import { resendFailedMails, resendMail } from '#app/mailing/outbox/resend_mails'
import { sendPdf, turnOf } from '#app/catalogue/printing/pdf/send_pdf'
import * as mailingEndpoints from '#shared/mailing/mailing_endpoints'
import { RESOURCE_RIGHTS } from '#shared/ground/access/resource_rights'
import { mailbox } from '#shared/mailing/mailbox_contract'
import {
  hurriedMails,
  outboxList,
  outboxMail,
  resendPayload,
  resentMails,
} from '#shared/mailing/outbox_contract'
import router from '@adonisjs/core/services/router'
import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'
import vine from '@vinejs/vine'

endpoint({
  method: 'GET',
  path: 'backoffice/api/mail_outbox/',
  access: RESOURCE_RIGHTS.mail_outbox,
  summary: 'Mails waiting, sent and given up',
  response: outboxList,
  ...resourceList(outboxResource),
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/mail_outbox/:id/',
  access: RESOURCE_RIGHTS.mail_outbox,
  summary: 'One mail with its content',
  params: idPath,
  response: outboxMail,
  handle: ({ path }) => findOutboxMail(path.id),
})

serve(mailingEndpoints.resendMail, {
  access: RESOURCE_RIGHTS.mail_outbox,
  summary: 'Send a mail again that was given up or sent before',
  params: idPath,
  body: resendPayload,
  response: outboxMail,
  handle: async ({ path, body, ...request }) => {
    await resendMail(path.id, body, mailRequest(request))
    return findOutboxMail(path.id)
  },
})

serve(mailingEndpoints.sendMailNow, {
  access: RESOURCE_RIGHTS.mail_outbox,
  summary: 'Try a waiting mail now',
  params: idPath,
  response: outboxMail,
  handle: async ({ path, ...request }) => {
    await sendMailNow(path.id, mailRequest(request))
    return findOutboxMail(path.id)
  },
})

serve(mailingEndpoints.dismissMail, {
  access: RESOURCE_RIGHTS.mail_outbox,
  summary: 'Cancel a mail that waits or was given up',
  params: idPath,
  response: outboxMail,
  handle: async ({ path, ...request }) => {
    await dismissMail(path.id, mailRequest(request))
    return findOutboxMail(path.id)
  },
})

serve(mailingEndpoints.sendWaitingMailsNow, {
  access: RESOURCE_RIGHTS.mail_outbox,
  summary: 'Try the mails now that wait for a retry',
  response: hurriedMails,
  handle: async (request) => ({ hurried: await sendWaitingMailsNow(mailRequest(request)) }),
})

serve(mailingEndpoints.resendFailedMails, {
  access: RESOURCE_RIGHTS.mail_outbox,
  summary: 'Send the mails again that were given up',
  response: resentMails,
  handle: (request) => resendFailedMails(mailRequest(request)),
})

function mailRequest({ user, now, requestId }: RequestTime & { user: SignedInUser }): MailRequest {
  return { userId: user.id, now, requestId }
}

const mailboxQuery = vine.create({ to: optionalLine() })

/** Only the demo has this mailbox, because it shows all mails to everyone. */
if (mailTransport === 'demo') {
  endpoint({
    method: 'GET',
    path: 'demo/api/mailbox/',
    access: 'public',
    passive: 'silent',
    summary: 'Mails the demo would have sent, newest first',
    query: mailboxQuery,
    response: mailbox,
    handle: ({ query }) => readDemoMailbox(db.connection(), query.to),
  })
  router.get('demo/mailbox', showMailbox)
  router.get('demo/mailbox/:pk/files/:number', sendMailboxFile)
} else {
  const absent = () => {
    throw new NotFound()
  }
  router.any('demo/api/mailbox/', absent)
  router.any('demo/mailbox', absent)
  router.any('demo/mailbox/:pk/files/:number', absent)
}

async function showMailbox({ request, response, language }: HttpContext) {
  const { to } = await readServerInput(mailboxQuery, request.qs())
  const mail = Number(request.input('mail')) || null
  const asText = request.input('view') === 'text'
  const mails = await readDemoMailbox(db.connection(), to)
  const isThere = mails.some(({ pk }) => pk === mail)
  const files = isThere && mail ? await findMailboxFiles(db.connection(), mail) : []
  const attachments = files.map(({ name }, index) => ({
    name,
    address: `/demo/mailbox/${mail}/files/${index + 1}`,
  }))
  response.header('Content-Security-Policy', MAILBOX_POLICY)
  response.header('Content-Type', 'text/html; charset=utf-8')
  response.header('Cache-Control', 'no-store')
  response.header('Referrer-Policy', 'no-referrer')
  return renderMailboxPage(mails, { to, mail, asText, attachments }, language)
}

async function sendMailboxFile(ctx: HttpContext) {
  const parts = [ctx.params.pk, ctx.params.number].map(String)
  const isPossible = parts.every((part) => /^[1-9]\d{0,14}$/.test(part))
  const [pk, number] = parts.map(Number)
  const file = isPossible && (await findMailboxFiles(db.connection(), pk!))[number! - 1]
  if (!file) throw new NotFound()
  const content = await file.draw(new Date(), turnOf(ctx))
  sendPdf(ctx, content, { name: file.name, disposition: 'inline' })
}
