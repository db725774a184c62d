import type { ContactChange, ContactDetail } from '#shared/information/contact/contact_contract'
import { isWaitingMessage } from '#shared/information/contact/contact_state'
import { useRecordContext, useTranslate, useUpdate } from 'react-admin'
import { Assignment } from '../../ground/ui/records/Assignment'
import { ConfirmedAction } from '../../ground/ui/ConfirmedAction'

export function MessageActions() {
  const [update] = useUpdate('contact_messages', {}, { returnPromise: true })
  const t = useTranslate()
  const message = useRecordContext<ContactDetail>()
  if (!message) return null
  const change = (wanted: Omit<ContactChange, 'updated_at'>) =>
    update('contact_messages', {
      id: message.id,
      data: { ...wanted, updated_at: message.updated_at },
    })
  const { assigned_to: assignedTo } = message
  const isWaiting = isWaitingMessage(message.state)
  return (
    <>
      <Assignment
        assign={(assignee) => change({ assigned_to: assignee })}
        isDone={!isWaiting}
        record={message}
        words="contact"
      />
      {isWaiting ? (
        <ConfirmedAction
          act={() => change({ assigned_to: assignedTo, state: 'CLOSED' })}
          done="contact.closed"
          isDangerous
          label={t('contact.close')}
          question={t('contact.close_question')}
        />
      ) : (
        <ConfirmedAction
          act={() => change({ assigned_to: assignedTo, state: 'REOPENED' })}
          done="contact.reopened"
          label={t('contact.reopen')}
          question={t('contact.reopen_question')}
        />
      )}
    </>
  )
}
