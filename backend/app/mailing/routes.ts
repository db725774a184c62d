import { mailTransport } from '#config/mail'
import { resourceList } from '#app/foundation/resources/resource_list'
import { endpoint } from '#app/foundation/endpoints/endpoint'
import { sharedField } from '#app/foundation/http/input/query_fields'
import { NotFound } from '#app/foundation/http/refusal'
import { readServerInput } from '#app/foundation/http/input/server_input'
import { findMailboxProof, readDemoMailbox } from '#app/mailing/mailbox/demo_mailbox'
import { dismissMail } from '#app/mailing/outbox/dismiss_mail'
import { hurryMail, hurryWaitingMails } from '#app/mailing/outbox/hurry_mails'
import { findOutboxMail, outboxResource } from '#app/mailing/outbox/list_outbox'
import { MAILBOX_POLICY, renderMailboxPage } from '#app/mailing/mailbox/mailbox_page'
import { resendFailedMails, resendMail } from '#app/mailing/outbox/resend_mails'
import { proofFileName, sendProof } from '#app/catalogue/printing/send_proof'
import { RESOURCE_RIGHTS } from '#shared/ground/access/resource_rights'
import { mailbox } from '#shared/mailing/mailbox_contract'
import {
  hurriedMails,
  outboxList,
  outboxMail,
  resendPayload,
  resentMails,
} from '#shared/mailing/outbox_contract'
import { optionalText, pkInText } from '#shared/ground/validation/fields'
import router from '@adonisjs/core/services/router'
import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'
import vine from '@vinejs/vine'
import * as v from 'valibot'

endpoint({
  method: 'GET',
  path: 'backoffice/api/mail_outbox/',
  access: RESOURCE_RIGHTS.mail_outbox,
  summary: 'Mails waiting, sent and given up',
  answer: outboxList,
  ...resourceList(outboxResource),
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
  body: resendPayload,
  answer: outboxMail,
  handle: async ({ path, body, user, now, requestId }) => {
    await resendMail(user, path.id, { now, requestId, seen: body.seen })
    return findOutboxMail(path.id)
  },
})

endpoint({
  method: 'POST',
  path: 'backoffice/api/mail_outbox/:id/hurry/',
  access: RESOURCE_RIGHTS.mail_outbox,
  summary: 'Try a waiting mail now',
  params: v.object({ id: pkInText() }),
  answer: outboxMail,
  handle: async ({ path, user, now, requestId }) => {
    await hurryMail(db.connection(), path.id, { userId: user.id, now, requestId })
    return findOutboxMail(path.id)
  },
})

endpoint({
  method: 'POST',
  path: 'backoffice/api/mail_outbox/:id/dismiss/',
  access: RESOURCE_RIGHTS.mail_outbox,
  summary: 'Cancel a mail that waits or was given up',
  params: v.object({ id: pkInText() }),
  answer: outboxMail,
  handle: async ({ path, user, now, requestId }) => {
    await dismissMail(db.connection(), path.id, { userId: user.id, now, requestId })
    return findOutboxMail(path.id)
  },
})

endpoint({
  method: 'POST',
  path: 'backoffice/api/mail_outbox/hurry_waiting/',
  access: RESOURCE_RIGHTS.mail_outbox,
  summary: 'Try the mails now that wait for a retry',
  answer: hurriedMails,
  handle: async ({ user, now, requestId }) => ({
    hurried: await hurryWaitingMails(db.connection(), { userId: user.id, now, requestId }),
  }),
})

endpoint({
  method: 'POST',
  path: 'backoffice/api/mail_outbox/resend_failed/',
  access: RESOURCE_RIGHTS.mail_outbox,
  summary: 'Send the mails again that were given up',
  answer: resentMails,
  handle: ({ user, now, requestId }) => resendFailedMails(user, { now, requestId }),
})

/** Mails of one recipient, or all without `to`. */
const mailboxQuery = vine.create({ to: sharedField(v.optional(optionalText(), '')) })

/** Only for the demo, because it shows all mails to everyone. */
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
  router.get('demo/mailbox/:pk/proof', sendMailboxProof)
} else {
  const absent = () => {
    throw new NotFound()
  }
  router.any('demo/api/mailbox/', absent)
  router.any('demo/mailbox', absent)
  router.any('demo/mailbox/:pk/proof', absent)
}

async function showMailbox({ request, response, language }: HttpContext) {
  const { to } = await readServerInput(mailboxQuery, request.qs())
  const mail = Number(request.input('mail')) || null
  const asText = request.input('view') === 'text'
  const mails = await readDemoMailbox(db.connection(), to)
  const isThere = mails.some(({ pk }) => pk === mail)
  const proof = isThere && mail ? await findMailboxProof(db.connection(), mail) : null
  const attachments = proof
    ? [{ name: proofFileName(proof), address: `/demo/mailbox/${mail}/proof` }]
    : []
  response.header('Content-Security-Policy', MAILBOX_POLICY)
  response.header('Content-Type', 'text/html; charset=utf-8')
  response.header('Cache-Control', 'no-store')
  response.header('Referrer-Policy', 'no-referrer')
  return renderMailboxPage(mails, { to, mail, asText, attachments }, language)
}

async function sendMailboxProof(ctx: HttpContext) {
  const pk = String(ctx.params.pk)
  const proof = /^[1-9]\d{0,14}$/.test(pk)
    ? await findMailboxProof(db.connection(), Number(pk))
    : null
  if (!proof) throw new NotFound()
  await sendProof(ctx, proof, new Date())
}
