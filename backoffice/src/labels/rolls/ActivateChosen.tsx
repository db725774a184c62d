import type { RollRow } from '#shared/labels/rolls/roll_contract'
import ActivateIcon from '@mui/icons-material/CheckCircleOutlined'
import { useListContext, useTranslate } from 'react-admin'
import { ActivateRolls } from './ActivateRolls'
import { mayActivate } from './may_activate'

export function ActivateChosen() {
  const t = useTranslate()
  const { data = [], selectedIds = [], onUnselectItems } = useListContext<RollRow>()
  const chosen = data.filter((roll) => mayActivate(roll) && selectedIds.includes(roll.id))
  if (chosen.length === 0) return null
  return (
    <ActivateRolls
      icon={<ActivateIcon />}
      label={`${t('spools.activation.label')} (${chosen.length})`}
      onDone={onUnselectItems}
      spoolNos={chosen.map(({ spool_no: rollNo }) => rollNo)}
    />
  )
}
