import EditIcon from '@mui/icons-material/Edit'
import { Box, Chip, Typography } from '@mui/material'
import { addressDifference } from '#shared/companies/addresses/address_difference'
import { useTranslate } from '../../../ground/i18n/i18n'
import { FactList } from '../../../ground/ui/FactList'
import type { LineDifference } from '#shared/companies/addresses/address_difference'
import type { Address } from '#shared/companies/addresses/address_contract'

interface AddressDifferenceProps {
  address: Address
  inForce: Address | null
}

/** Compares the requested address with the one in force, line by line. */
export function AddressDifference({ address, inForce }: AddressDifferenceProps) {
  const t = useTranslate()
  const lines = addressDifference(address, inForce)
  const isSame = inForce !== null && lines.every(({ before }) => before === null)
  return (
    <>
      {inForce === null && <Typography>{t('approvals.address.first')}</Typography>}
      {isSame && <Typography>{t('approvals.address.same')}</Typography>}
      <FactList
        facts={lines.map((difference) => [
          t(`approvals.address.${difference.line}`),
          <LineValue key={difference.line} difference={difference} />,
        ])}
      />
    </>
  )
}

function LineValue({ difference: { value, before } }: { difference: LineDifference }) {
  const t = useTranslate()
  if (before === null) return value
  const empty = t('approvals.address.empty')
  return (
    <Box sx={changeStyle}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <strong>{value || empty}</strong>
        <Chip
          size="small"
          color="warning"
          icon={<EditIcon />}
          label={t('approvals.address.changed')}
        />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('approvals.address.before')} {before ? <del>{before}</del> : empty}
      </Typography>
    </Box>
  )
}

const changeStyle = { borderLeft: 4, borderColor: 'warning.main', pl: 1.5 }
