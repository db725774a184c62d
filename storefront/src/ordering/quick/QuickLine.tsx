import { Box, Button, FormHelperText, OutlinedInput, Typography } from '@mui/material'
import { useId } from 'react'
import { useTranslate } from '../../ground/i18n/i18n'
import { visuallyHidden } from '#shared/ground/theme/visually_hidden'
import { TemplatesLink } from '../TemplatesLink'
import { useOrderProcess } from '../useOrderProcess'
import { ReferenceField } from './ReferenceField'
import { useQuickEntry } from './useQuickEntry'
import type { Product } from '#shared/catalogue/catalogue/product_contract'

interface QuickLineProps {
  /** In the order of the table. */
  products: readonly Product[]
  typed: string
  /** Called with the typed text, which also filters the table. */
  onType(typed: string): void
  onPaste(): void
}

/** Adds a product by reference and number of rolls, without the mouse. */
export function QuickLine({ products, typed, onType, onPaste }: QuickLineProps) {
  const t = useTranslate()
  const { block } = useOrderProcess()
  const problemId = useId()
  const entry = useQuickEntry({ products, typed, onType })
  const { problem } = entry
  return (
    <Box
      component="form"
      role="search"
      aria-label={t('quick_order.label')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        entry.add()
      }}
    >
      <Box sx={lineStyle}>
        <ReferenceField
          inputRef={entry.referenceRef}
          typed={typed}
          suggestions={entry.suggestions}
          problemId={problem && !problem.isOfRolls ? problemId : undefined}
          onType={entry.type}
          onChoose={entry.choose}
          onNothing={entry.complainOfReference}
        />
        <OutlinedInput
          size="small"
          inputRef={entry.rollsRef}
          value={entry.rolls}
          disabled={block !== null}
          error={problem?.isOfRolls ?? false}
          placeholder={t('quick_order.rolls')}
          onChange={(event) => entry.typeRolls(event.target.value)}
          sx={{ width: 96, flex: { xs: '1 1 72px', sm: 'none' } }}
          inputProps={{
            'inputMode': 'numeric',
            'autoComplete': 'off',
            'aria-label': t('quick_order.rolls'),
            'aria-describedby': problem?.isOfRolls ? problemId : undefined,
            'style': { textAlign: 'right' },
          }}
        />
        <Button type="submit" variant="outlined" disabled={block !== null} sx={{ flex: 'none' }}>
          {t('quick_order.add')}
        </Button>
        <Button disabled={block !== null} onClick={onPaste} sx={{ flex: 'none' }}>
          {t('quick_order.paste')}
        </Button>
        <TemplatesLink />
      </Box>
      {problem && (
        <FormHelperText error id={problemId} role="alert">
          {problem.text}
        </FormHelperText>
      )}
      <Typography component="div" role="status" style={visuallyHidden}>
        {entry.added}
      </Typography>
    </Box>
  )
}

const lineStyle = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  gap: 1,
  alignItems: 'flex-start',
}
