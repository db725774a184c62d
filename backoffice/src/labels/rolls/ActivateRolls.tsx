import { activateRollsByStaff } from '#shared/labels/rolls/rolls_endpoints'
import type { ReactElement } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useRequest } from '../../ground/app/data_provider'
import { ConfirmedAction } from '../../ground/ui/ConfirmedAction'

interface ActivateRollsProps {
  rollNos: readonly string[]
  label: string
  /** For the toolbar of a list. */
  icon?: ReactElement
  onDone?: () => void
}

/** Activates either all of the rolls for their holders or none, after a confirmation. */
export function ActivateRolls({ rollNos, label, icon, onDone }: ActivateRollsProps) {
  const request = useRequest()
  const t = useTranslate()
  const notify = useNotify()
  const activate = async () => {
    const { activated } = await request(activateRollsByStaff, { body: { spool_nos: rollNos } })
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
      question={t('spools.activation.question', { smart_count: rollNos.length })}
    />
  )
}
