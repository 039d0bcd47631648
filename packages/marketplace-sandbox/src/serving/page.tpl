<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
{=head}<title>{title}</title>
<style>{=style}</style>
</head>
<body class="{look}">
<main>
{=main}
</main>
</body>
</html>
