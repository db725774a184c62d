import { Box, Paper, Typography } from '@mui/material'
import type { Address } from '#shared/addresses/address_contract'

type PostalAddress = Pick<
  Address,
  'company_name' | 'street_address' | 'address_details' | 'postal_code' | 'city' | 'country'
>

interface AddressBlockProps {
  heading: string
  /** Of the heading; right below the page's own it is h2. */
  level?: 'h2' | 'h3' | 'h4'
  /** Null when the company has none. */
  address: PostalAddress | null
}

/** An address as it stands on a letter, under its heading. */
export function AddressBlock({ heading, level = 'h3', address }: AddressBlockProps) {
  return (
    <Paper variant="outlined" sx={{ p: 2.5, minWidth: { sm: 260 }, height: '100%' }}>
      <Typography variant="h3" component={level} sx={{ mb: 1 }}>
        {heading}
      </Typography>
      <Box component="address" sx={{ fontStyle: 'normal', overflowWrap: 'anywhere' }}>
        {address ? (
          [
            address.company_name,
            address.street_address,
            address.address_details,
            `${address.postal_code} ${address.city}`,
            address.country,
          ]
            .filter(Boolean)
            .map((line, index) => (
              <Typography key={index} component="div">
                {line}
              </Typography>
            ))
        ) : (
          <Typography component="div">–</Typography>
        )}
      </Box>
    </Paper>
  )
}
