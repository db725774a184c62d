import { Box, Button, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import { ACCEPTED_ENDINGS } from '#shared/ground/http/document_file'
import { useTranslate } from '../../ground/i18n/i18n'
import { useFileSize } from './useFileSize'

interface FileChoiceProps {
  name: string
  file: File | null
  onChosen: (file: File) => void
}

export function FileChoice({ name, file, onChosen }: FileChoiceProps) {
  const t = useTranslate()
  const size = useFileSize()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const take = (files: FileList | null) => {
    const [first] = files ?? []
    if (first) onChosen(first)
  }
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        take(event.dataTransfer.files)
      }}
      sx={{ ...areaStyle, bgcolor: isOver ? 'action.hover' : undefined }}
    >
      <input
        ref={input}
        type="file"
        accept={ACCEPTED_ENDINGS}
        hidden
        onChange={(event) => {
          take(event.target.files)
          // Lets the user choose the same file again after editing it.
          event.target.value = ''
        }}
      />
      <Button name={name} variant="outlined" onClick={() => input.current?.click()}>
        {t('documentation.upload.choose')}
      </Button>
      <Typography sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        {file
          ? t('documentation.upload.chosen', { name: file.name, size: size(file.size) })
          : t('documentation.upload.drop')}
      </Typography>
    </Box>
  )
}

const areaStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  p: 2,
  border: '1px dashed',
  borderColor: 'text.secondary',
  borderRadius: 1,
}
