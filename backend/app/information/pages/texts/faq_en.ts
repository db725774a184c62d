/** The FAQ until an editor changes it (rule 15.4). */
export const faqEn = `# Frequently asked questions

Cannot find your answer? [Write to customer service](/contact/contact).

## Is there a minimum order?

No, there is no minimum order volume. {{handling_fee_rule}} The total has to be above zero.

## Which fees are there besides the price of the labels?

- {{handling_fee_rule}}
- A partial roll: {{partial_roll_fee}} for each item with a started roll.
- A print design: {{print_design_fee}} for each distinct design of an order.
- Printing: {{printing_price}} for each printed label.
- A non-standard winding direction: a special service fee of {{winding_fee}} for each item.

The costs beside your order name every part. For suppliers that belong to the manufacturer’s group, handling and delivery are included in the label price.

## What are the terms of payment?

{{payment_days}} days net from the date of the invoice. All prices are in euros and net of value added tax.

## How are labels delivered?

FCA at the provider’s site (Incoterms 2020). Unless your company collects its orders itself, the costs of delivery by country and number of rolls are shown before you send the order.

## When is my order confirmed?

You can expect the order confirmation within {{confirmation_days}} days. Until then [your history](/statistics/history) shows the order as “Order pending”.

## Can I cancel an order?

Yes, until the order is processed. Open the order in [your history](/statistics/history) and ask for the cancellation; customer service decides and you receive an email. Once production has begun an order cannot be cancelled.

## Why does my roll not hold exactly the stated number of labels?

For reasons of production the number of labels on a full roll may differ from the stated figure by up to {{full_roll_tolerance}}.

## What is a winding direction, and what does another one cost?

The winding direction says how the labels leave the roll, which matters for dispensers. Every product has a standard direction. A non-standard winding direction is a service of its own and costs {{winding_fee}} for each item.

## Why can I no longer order a product?

Two orders of a product whose labels are not activated block further orders of that product. [Activate your rolls](/statistics/rolls) and it can be ordered again at once. “Can I order?” on [your profile](/accounts/profile) names every reason.

## How do I activate labels?

Open [Rolls](/statistics/rolls) as soon as your rolls have arrived, choose them or type their numbers, and confirm. On a phone the barcode of the roll can be scanned with the camera.

## Why is my company blocked for ordering?

{{block_reasons}} Please [write to customer service](/contact/contact): it lifts the block once the reason is gone.

## My delivery address has changed. What happens now?

The new address has to be approved by the manufacturer. Until then your company cannot order; the approved address stays in force for what was ordered before.

## How do I pass rolls on to another supplier?

Enter the site into your [address list](/distribution/addressList). Once it has been approved, choose the recipient and the rolls on the page [Redistribution](/distribution/distribution). The rolls are in transit until the recipient confirms what arrived.

## What do the warnings of an order mean?

They ask for a second look: printed and unprinted items mixed, partial rolls without imprint, more than {{large_order}} labels, more than your quota holds, or a purchase order number that your company has already used. You confirm them, and the order is sent.

## Who can become a user, and how?

Every employee of a supplier of the manufacturer’s group can register with the account ID of the site. The manufacturer approves new users, then customer service activates them. Users of a company enable and disable their colleagues on [their profile](/accounts/profile).

## I have forgotten my password. What can I do?

Choose “Forgot your password?” on the login page. You receive a link that is good for two hours. Without the email, check your account ID, or write to {{publisher_email}}.

## How long is personal data kept?

For {{retention_years}} years after its last use; then it is anonymised. On [your profile](/accounts/profile) you download what is stored about you and delete your account. Orders stay, without your name.

## Does the portal use cookies?

Only those that are needed for logging in and for the security of your session. Beyond these, cookies are used for anonymous analytics only.

## Which law applies?

French law applies, and the courts of Paris have jurisdiction. The [terms of use](/psa_terms/terms) say more.
`
