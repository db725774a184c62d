import { FileQuestion } from '#shared/ground/components/FileQuestion'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'

interface SheetQuestionProps {
  /** In the reader's language. */
  text: string
  sheets: readonly string[]
  onChoose: (sheet: string) => void
}

export function SheetQuestion({ text, sheets, onChoose }: SheetQuestionProps) {
  return (
    <FileQuestion label={text}>
      {text}
      <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 1, flexWrap: 'wrap' }}>
        {sheets.map((sheet) => (
          <Button key={sheet} onClick={() => onChoose(sheet)} variant="outlined">
            {sheet}
          </Button>
        ))}
      </Stack>
    </FileQuestion>
  )
}
