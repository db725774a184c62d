export const termsEn = `# Legal notice and terms of use

These terms apply to the use of Label Portal and to orders placed through it. They are addressed to businesses only.

## 1. Purpose of the portal

Label Portal is the ordering platform for security labels. Supplier companies of the manufacturer’s group order labels from the label printer, follow their orders and pass rolls on to other suppliers. Authorised staff use it to support the suppliers and to analyse orders and label authentications.

The portal is published by {{publisher_details}}.

## 2. Access and user accounts

Access is limited to registered companies and the users approved for them. Log-in details are personal: keep your password secret and do not share your account. Tell customer service without delay when somebody leaves your company or when you suspect misuse. An account can be disabled when these terms are breached.

## 3. Orders

By sending an order you make a binding offer to buy. You can expect the order confirmation within {{confirmation_days}} days. There is no minimum volume. {{handling_fee_rule}} Non-standard winding directions carry special service fees, {{winding_fee}} for each item at present. The number of labels on a full roll may differ from the stated figure by up to {{full_roll_tolerance}}.

## 4. Cancellation

You can ask for an order to be cancelled until it is processed. Afterwards it is delivered and invoiced as confirmed.

## 5. Prices, delivery and payment

All prices are net in euros, plus statutory value added tax. Delivery is FCA at the provider’s site (Incoterms 2020). Invoices are payable within {{payment_days}} days net.

## 6. Blocking of ordering

Ordering can be blocked while invoices are unpaid, when an account has been inactive for a long time, or while labels have not been activated: two orders of non-activated labels block further orders of these products.

## 7. Personal data

We process the personal data needed to run accounts, orders and deliveries: name, business contact details, company and activity in the portal. Personal data is kept for {{retention_years}} years after its last use and then anonymised. You have the right to access, correct, erase and receive your data, to object to its processing and to complain to the supervisory authority. Please contact customer service.

## 8. Cookies

The portal uses the cookies that are technically necessary for logging in and for the security of your session. Beyond these, cookies are used for anonymous analytics only.

## 9. Intellectual property

The portal’s texts, images, trade marks and software are protected. They may be used only for the purposes of the portal. Security labels may be applied only to the products they were ordered for.

## 10. Availability and liability

We take great care that the portal is available and its information correct, but cannot guarantee that it is free of interruptions or errors. We are not responsible for the contents of websites of third parties to which the portal links.

## 11. Applicable law and jurisdiction

French law applies. The courts of Paris have jurisdiction over any dispute.
`
