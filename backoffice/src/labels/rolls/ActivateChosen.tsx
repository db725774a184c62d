import type { RollRow } from '#shared/labels/rolls/roll_contract'
import ActivateIcon from '@mui/icons-material/CheckCircleOutlined'
import { useListContext, useTranslate } from 'react-admin'
import { ActivateRolls } from './ActivateRolls'
import { mayActivate } from './may_activate'

export function ActivateChosen() {
  const t = useTranslate()
  const { data = [], selectedIds = [], onSelect } = useListContext<RollRow>()
  const chosen = data.filter((roll) => mayActivate(roll) && selectedIds.includes(roll.id))
  if (chosen.length === 0) return null
  return (
    <ActivateRolls
      icon={<ActivateIcon />}
      label={`${t('spools.activation.label')} (${chosen.length})`}
      // Selected rolls of other pages stay selected.
      onDone={() => onSelect(selectedIds.filter((id) => !chosen.some((roll) => roll.id === id)))}
      rollNos={chosen.map(({ spool_no: rollNo }) => rollNo)}
    />
  )
}
