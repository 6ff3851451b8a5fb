// Runs before the first paint of the app: the chosen colours and language, and those of the business, so that nothing flashes.
(function (root) {
  var mode = localStorage.getItem('colourMode');
  var dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.classList.toggle('dark', dark);
  root.style.colorScheme = dark ? 'dark' : 'light';
  root.lang = localStorage.getItem('language') || (navigator.language.indexOf('hi') === 0 ? 'hi' : 'en');
  if (root.lang === 'hi') {
    var letters = document.createElement('link');
    letters.rel = 'preload';
    letters.as = 'font';
    letters.type = 'font/woff2';
    letters.crossOrigin = 'anonymous';
    letters.href = '/fonts/devanagari-1.woff2';
    document.head.append(letters);
  }
  var tones = localStorage.getItem('brandTones');
  if (tones && document.adoptedStyleSheets) {
    var sheet = new CSSStyleSheet();
    sheet.replaceSync(tones);
    document.adoptedStyleSheets = [sheet];
  }
})(document.documentElement);
