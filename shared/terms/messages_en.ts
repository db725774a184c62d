/** Legal notice and terms of use; a catalogue of its own, since only one page needs it. */
export const termsMessages = {
  title: 'Legal notice and terms of use',
  intro:
    'These terms apply to the use of Label Portal and to orders placed through it. They are addressed to businesses only.',
  contents: 'Contents',
  sections: {
    purpose: {
      title: '1. Purpose of the portal',
      text: 'Label Portal is the ordering platform for security labels. Supplier companies of the manufacturer’s group order labels from the label printer, follow their orders and pass rolls on to other suppliers. Authorised staff use it to support the suppliers and to analyse orders and label authentications.',
    },
    access: {
      title: '2. Access and user accounts',
      text: 'Access is limited to registered companies and the users approved for them. Log-in details are personal: keep your password secret and do not share your account. Tell customer service without delay when somebody leaves your company or when you suspect misuse. An account can be disabled when these terms are breached.',
    },
    orders: {
      title: '3. Orders',
      text: 'By sending an order you make a binding offer to buy. You can expect the order confirmation within two days. There is no minimum volume, but handling fees apply to orders below 2,000 euros. Non-standard winding directions carry special service fees. The number of labels on a full roll may differ from the stated figure by up to 10%.',
    },
    cancellation: {
      title: '4. Cancellation',
      text: 'You can ask for an order to be cancelled until it is processed. Afterwards it is delivered and invoiced as confirmed.',
    },
    prices: {
      title: '5. Prices, delivery and payment',
      text: 'All prices are net in euros, plus statutory value added tax. Delivery is FCA at the provider’s site (Incoterms 2020). Invoices are payable within 30 days net.',
    },
    blocking: {
      title: '6. Blocking of ordering',
      text: 'Ordering can be blocked while invoices are unpaid, when an account has been inactive for a long time, or while labels have not been activated: two orders of non-activated labels block further orders of these products.',
    },
    data: {
      title: '7. Personal data',
      text: 'We process the personal data that are needed to run accounts, orders and deliveries: name, business contact details, company and activity in the portal. Personal data are kept for 3 years. You have the right to access, correct, erase and receive your data, to object to their processing and to complain to the supervisory authority. Please contact customer service.',
    },
    cookies: {
      title: '8. Cookies',
      text: 'The portal uses the cookies that are technically necessary for logging in and for the security of your session. Beyond these, cookies are used for anonymous analytics only.',
    },
    property: {
      title: '9. Intellectual property',
      text: 'The portal’s texts, images, trade marks and software are protected. They may be used only for the purposes of the portal. Security labels may be applied only to the products they were ordered for.',
    },
    liability: {
      title: '10. Availability and liability',
      text: 'We take great care that the portal is available and its information correct, but cannot guarantee that it is free of interruptions or errors. We are not responsible for the contents of websites of third parties to which the portal links.',
    },
    law: {
      title: '11. Applicable law and jurisdiction',
      text: 'French law applies. The courts of Paris have jurisdiction over any dispute.',
    },
  },
}
