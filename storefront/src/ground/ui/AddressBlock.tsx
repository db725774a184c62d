import { Box, Paper, Typography } from '@mui/material'
import { type PostalAddress, addressLines } from '#shared/ground/geography/address_lines'
import { useLanguage } from '../i18n/i18n'

interface AddressBlockProps {
  heading: string
  /** Level of the heading; use h2 directly below the page's heading. */
  level?: 'h2' | 'h3' | 'h4'
  /** Null if the company has no such address. */
  address: PostalAddress | null
}

export function AddressBlock({ heading, level = 'h3', address }: AddressBlockProps) {
  const { language } = useLanguage()
  const lines = address ? addressLines(address, language) : ['–']
  return (
    <Paper variant="outlined" sx={{ p: 2.5, minWidth: { sm: 260 }, height: '100%' }}>
      <Typography variant="h3" component={level} sx={{ mb: 1 }}>
        {heading}
      </Typography>
      <Box component="address" sx={{ fontStyle: 'normal', overflowWrap: 'anywhere' }}>
        {lines.map((line, index) => (
          <Typography key={index} component="div">
            {line}
          </Typography>
        ))}
      </Box>
    </Paper>
  )
}
