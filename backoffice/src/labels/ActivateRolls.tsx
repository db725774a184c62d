import type { ActivationAnswer } from '#shared/labels/spool_contract'
import type { ReactElement } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { api } from '../app/api'
import { ConfirmedAction } from '../ui/ConfirmedAction'

interface ActivateRollsProps {
  spoolNos: readonly string[]
  label: string
  /** In the toolbar of the list. */
  icon?: ReactElement
  onDone?: () => void
}

/** Activates rolls in the names of their holders, all or none, after a question. */
export function ActivateRolls({ spoolNos, label, icon, onDone }: ActivateRollsProps) {
  const t = useTranslate()
  const notify = useNotify()
  const activate = async () => {
    const { activated } = await api.post<ActivationAnswer>('/backoffice/api/spools/activate/', {
      spool_nos: spoolNos,
    })
    notify('spools.activation.done', {
      type: 'success',
      messageArgs: { smart_count: activated },
    })
    onDone?.()
  }
  return (
    <ConfirmedAction
      act={activate}
      icon={icon}
      label={label}
      question={t('spools.activation.question', { smart_count: spoolNos.length })}
    />
  )
}
