import { answerMessage } from '#shared/information/contact/contact_endpoints'
import {
  type ContactDetail,
  contactAnswerPayload,
} from '#shared/information/contact/contact_contract'
import { isWaitingMessage } from '#shared/information/contact/contact_state'
import { useTranslate } from 'react-admin'
import { useRequest } from '../../ground/app/data_provider'
import { TextForm } from '../../ground/ui/forms/TextForm'

/** Replies by mail in the sender's language. */
export function AnswerForm({ message }: { message: ContactDetail }) {
  const request = useRequest()
  const t = useTranslate()
  return (
    <TextForm
      button={{ label: t('contact.answer_send'), variant: 'contained' }}
      help={t('contact.answer_help', { language: t(`contact.language.${message.language}`) })}
      level="h2"
      isOver={!isWaitingMessage(message.state)}
      messages={{ sent: 'contact.answered', failed: 'contact.failed' }}
      minRows={5}
      record={message}
      schema={contactAnswerPayload}
      send={(answer, options) =>
        request(answerMessage, { path: { id: message.id }, body: answer }, options)
      }
      title={t('contact.answer')}
    />
  )
}
