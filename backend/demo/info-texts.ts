/** No shop may take them for its own: what stands there binds who writes it. */
const example = (of: string) =>
  `*Example text: ${of} of a shop that does not exist. Whoever runs a shop writes their own in the settings.*`

const contactText = `${example('how to reach the people')}

Ask us about an order, a product or a delivery; please have the order's number at hand.

## By phone

[021 63 45 00](tel:+21321634500), every day, 8:00 to 20:00.

## By mail

<shop@souk-vert.example>: we answer within one working day.

## At the shop

Souk Vert, 12 Rue des Orangers, 16000 Algiers. Orders can be fetched here as well: tell us by phone.
`

const deliveryText = `${example('the delivery')}

Delivery is free, whatever the amount of your order.

## When we come

- **In Algiers:** orders before 14:00 arrive on the same day, later ones on the next.
- **Elsewhere:** within two to four working days.
- We deliver from 9:00 to 21:00, and call you half an hour before.

## What you see of it

Each order has a page under *My Orders*, which says when it was packed, shipped and delivered. We send a mail with each step.

## Chilled and frozen goods

They travel in boxes with ice. Please put them away at once, and tell us within 24 hours if something has become warm.

## When nobody is there

We call, and come a second time on the next day. After that your order goes back to the shop: [tell us](/contact) when you can take it.
`

const returnsText = `${example('the returns')}

If something is not as it should be, you get your money back, or the product once more.

## Fresh and chilled goods

Tell us within 24 hours, best with a picture. You need not send anything back.

## Everything else

1. [Tell us](/contact) within 14 days, with the order's number.
2. Keep the product closed, in its package. Our driver fetches it with your next order, or within three days.
3. You get the money back within seven days: as you paid, or in cash.

## What cannot be returned

- what was opened, if it is as it should be;
- goods that we cut or weighed for you.

An order that was not shipped yet you cancel yourself, on its page under *My Orders*.
`

const privacyText = `${example('the privacy notice')}

We keep what an order needs, for as long as it needs it, and sell nothing of it.

## What we keep

- **Your account:** name, email, mobile number, and addresses that you have added.
- **Your orders:** what was bought, when, at which price, and where it went.
- **Your favourites and cart**, so that you find them on another device.

Without an account favourites, cart and recent searches are on your device alone.

## Who sees it

Those who pack and bring your order. Cards are handled by our payment provider; we never see their numbers.

## What you can do

Under *My Profile* you download all that we keep of you, and delete your account. Of orders their number, lines, sums and times stay, because the law asks for that; name, address and mobile number go.

## Questions

[Write to us](/contact).
`

/** The texts of the demo's info pages, as settings. */
export const demoTexts = { contactText, deliveryText, returnsText, privacyText }
