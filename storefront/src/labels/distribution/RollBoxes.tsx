import { WEIGHT } from '#shared/ground/theme/tokens'
import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material'
import type { CompanyRoll } from '#shared/labels/rolls/roll_contract'
import { useFormat, useTranslate } from '../../ground/i18n/i18n'

interface RollBoxesProps {
  rolls: readonly CompanyRoll[]
  isChosen: (rollNo: string) => boolean
  onToggle: (roll: CompanyRoll) => void
}

export function RollBoxes({ rolls, isChosen, onToggle }: RollBoxesProps) {
  const t = useTranslate()
  const format = useFormat()
  if (rolls.length === 0) return null
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, maxHeight: 420, overflowY: 'auto', p: 0 }}>
      {rolls.map((roll) => (
        <Box component="li" key={roll.spool_no}>
          <FormControlLabel
            control={<Checkbox checked={isChosen(roll.spool_no)} onChange={() => onToggle(roll)} />}
            label={
              <>
                <Typography component="span" sx={{ fontWeight: WEIGHT.name }}>
                  {roll.spool_no}
                </Typography>
                <Typography
                  component="span"
                  sx={{ color: 'text.secondary', display: 'block' }}
                  variant="body2"
                >
                  {[
                    roll.product.customer_reference,
                    t('distribution.labels', {
                      smart_count: roll.labels,
                      number: format.number(roll.labels),
                    }),
                    roll.state_display,
                  ].join(' · ')}
                </Typography>
              </>
            }
            sx={{ minHeight: 52 }}
          />
        </Box>
      ))}
    </Box>
  )
}
