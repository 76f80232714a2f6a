/**
 * The page of a business that is not ours: a pond nursery. It knows one thing about us, the embed tag with
 * these attributes, and loads nothing else from elsewhere.
 */
export function gardenPage(embed: string): string {
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Fern &amp; Stone, pond plants from the Otways</title>
<meta name="description" content="Lilies, reeds and patient advice for ponds of every size.">
<link rel="icon" href="icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="garden.css">
<script id="pixel-script-poptin" ${embed} async></script>
</head>
<body>
<a class="skip" href="#main">To the content</a>
<header>
  <a class="name" href="./">Fern &amp; Stone</a>
  <nav aria-label="Pages">
    <a href="#plants">Plants</a>
    <a href="#advice">Advice</a>
    <a href="#visit">Visit</a>
  </nav>
</header>
<main id="main">
  <section class="opening">
    <div>
      <h1>Still water, slow plants</h1>
      <p>We grow lilies, reeds and mosses for garden ponds, in a valley where it rains four days in seven. They leave us with wet feet and a label that tells the truth.</p>
      <a class="button" href="#plants">See what is ready</a>
    </div>
    <img src="lily-pond.jpg" alt="Lily pads and pink flowers on dark green water, seen from above" width="1400" height="1050">
  </section>
  <section id="plants" class="plants">
    <h2>Ready this week</h2>
    <ul>
      <li><h3>Rose Arey lily</h3><p>Pink, scented, opens by ten. Wants 40 cm of water and to be left alone.</p><p class="price">$34</p></li>
      <li><h3>River clubrush</h3><p>Keeps a bank where it is. Cut it back in August and it will not hold it against you.</p><p class="price">$12</p></li>
      <li><h3>Nardoo</h3><p>Four-leafed, native, the frogs&rsquo; favourite ceiling. Spreads, politely.</p><p class="price">$9</p></li>
    </ul>
  </section>
  <section id="advice" class="advice">
    <h2>Green water is not a moral failing</h2>
    <p>It is young water. Cover half the surface with leaves, feed the fish less than they ask for, and wait six weeks. If it is still green in the seventh, bring us a jar of it. Jars are looked at on Thursdays.</p>
  </section>
</main>
<footer id="visit">
  <p><strong>Fern &amp; Stone Nursery</strong><br>118 Turtons Track, Tanybryn VIC</p>
  <p>Thursday to Sunday, 9 to 4.<br>Gumboots by the gate, all sizes.</p>
  <p class="quiet">An invented business, here to show a popup on somebody else&rsquo;s page.</p>
</footer>
</body>
</html>
`
}
