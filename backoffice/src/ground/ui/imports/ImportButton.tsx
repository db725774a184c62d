import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'
import { Confirm, useTranslate } from 'react-admin'

interface ImportButtonProps {
  /** Prefix of the text `confirm`. */
  texts: string
  filename: string
  isDisabled: boolean
  counts: Record<string, number>
  onImport: () => void
}

export function ImportButton({ texts, filename, isDisabled, counts, onImport }: ImportButtonProps) {
  const t = useTranslate()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button disabled={isDisabled} onClick={() => setIsAsking(true)} variant="contained">
        {t('file_import.submit')}
      </Button>
      <Confirm
        confirm={t('file_import.submit')}
        content={t(`${texts}.confirm`, counts)}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          onImport()
        }}
        title={t('file_import.confirm_title', { file: filename })}
      />
    </>
  )
}

interface DecisionProps {
  isTaken: boolean
  isDisabled?: boolean
  label: string
  onChange: (isTaken: boolean) => void
}

export function Decision({ isTaken, isDisabled = false, label, onChange }: DecisionProps) {
  return (
    <FormControlLabel
      control={<Checkbox checked={isTaken} onChange={(_, checked) => onChange(checked)} />}
      disabled={isDisabled}
      label={label}
      sx={{ minHeight: 44 }}
    />
  )
}
